import { Form } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/button";
import { CsrfInput } from "~/components/ui/csrf";
import { usePosting } from "~/components/ui/post-form";
import { StatusMark } from "~/components/ui/status-mark";

type TimeToolsProps = { base: string; confirmed: { at: string; by: string | null } | null; completed: boolean; calculated: boolean };

/** What can be done with the time of a run: the workbook out, the workbook in, and on to the next stage. */
export function TimeTools({ base, confirmed, completed, calculated }: TimeToolsProps) {
  return (
    <div className="time-tools">
      <p>{confirmed ? <StatusMark status="ready" text={`Time confirmed at ${confirmed.at}${confirmed.by ? ` by ${confirmed.by}` : ""}`} /> : "Check the time of everybody, then continue."}</p>
      <LinkButton href={`${base}/time/template.xlsx`} icon="download" download>
        Download workbook
      </LinkButton>
      {completed ? null : (
        <LinkButton href={`${base}/time/upload`} icon="upload">
          Upload workbook
        </LinkButton>
      )}
      {completed ? null : confirmed ? (
        <LinkButton href={`${base}/${calculated ? "review" : "calculation"}`} variant={calculated ? "default" : "primary"} icon="arrow-right">
          {calculated ? "Go to Review" : "Continue to Calculate"}
        </LinkButton>
      ) : (
        <ConfirmTime base={base} />
      )}
    </div>
  );
}

function ConfirmTime({ base }: { base: string }) {
  const action = `${base}/time/confirmation`;
  const posting = usePosting(action);
  return (
    <Form method="post" action={action} className="inline-form">
      <CsrfInput />
      <Button type="submit" variant="primary" icon="arrow-right" pending={posting} pendingText="Confirming…">
        Confirm time and continue
      </Button>
    </Form>
  );
}
