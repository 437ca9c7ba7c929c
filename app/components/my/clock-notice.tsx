import { Form } from "@remix-run/react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { usePosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";
import { CLOCK_NOTICE } from "~/domain/time/clock/clock-notice";
import { pathTo } from "~/paths";

/** What is kept of a press, why, who sees it and how long. */
export function ClockNotice({ refuses }: { refuses: boolean }) {
  return (
    <>
      <dl className="clock-notice">
        {CLOCK_NOTICE.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {refuses ? (
        <p className="small">Your company lets you clock at its offices alone: without your position, use the office network or a kiosk.</p>
      ) : null}
    </>
  );
}

/** The two answers. */
export function NoticeForm() {
  const action = pathTo("get-my-clock-notice");
  const posting = usePosting(action);
  return (
    <Form method="post" action={action} reloadDocument className="notice-answers">
      <CsrfInput />
      <Button type="submit" variant="primary" name="agreedYn" value="Y" pending={posting}>
        Agree
      </Button>
      <Button type="submit" name="agreedYn" value="N" pending={posting}>
        Clock without my position
      </Button>
    </Form>
  );
}
