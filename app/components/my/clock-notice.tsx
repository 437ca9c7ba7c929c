import { Form } from "@remix-run/react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { useIsPosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";
import type { ClockText } from "~/domain/shared/i18n/en/clock";
import { CLOCK_NOTICES, type NoticeAbout } from "~/domain/time/clock/clock-notice";
import { pathTo } from "~/paths";

/** Privacy notice for clock events: what is stored, why, who sees it and for how long. Employees consent to it. */
export function ClockNotice({ about, refuses, texts }: { about: NoticeAbout; refuses: boolean; texts: ClockText }) {
  return (
    <>
      <dl className="mb-4 grid max-w-[72ch] gap-3" lang="en">
        {CLOCK_NOTICES[about].says.map(([question, answer]) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="text-ink-2">{answer}</dd>
          </div>
        ))}
      </dl>
      {refuses ? <p className="small">{texts.officesAlone}</p> : null}
    </>
  );
}

/** Accept and decline. */
export function NoticeForm({ about, texts }: { about: NoticeAbout; texts: ClockText }) {
  const action = pathTo("get-my-clock-notice");
  const posting = useIsPosting(action);
  return (
    <Form method="post" action={action} reloadDocument className="mt-3 flex flex-wrap gap-2">
      <CsrfInput />
      <input type="hidden" name="about" value={about} />
      <Button type="submit" variant="primary" name="agreedYn" value="Y" pending={posting}>
        {texts.agree}
      </Button>
      <Button type="submit" name="agreedYn" value="N" pending={posting}>
        {about === "PLACE" ? texts.refuse : texts.refusePhoto}
      </Button>
    </Form>
  );
}
