import { Form } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

type ExitDocumentsCardProps = {
  employeeSeq: number;
  /** The final pay is completed; its amounts are final. */
  completed: boolean;
  /** The user may change payroll, and may therefore include pay on a certificate. */
  changes: boolean;
};

export function ExitDocumentsCard({ employeeSeq, completed, changes }: ExitDocumentsCardProps) {
  return (
    <Card title="Papers" padded>
      <Form reloadDocument method="get" action={pathTo("get-final-pay-certificate", { employeeSeq })} className="stack">
        {changes ? (
          <label className="check">
            <input type="checkbox" name="salary" value="Y" />
            With the basic salary
          </label>
        ) : null}
        <p>
          <Button type="submit" icon="download">
            Certificate of employment
          </Button>
        </p>
      </Form>
      <p>
        <LinkButton href={pathTo("get-final-pay-clearance", { employeeSeq })} icon="download" download>
          Clearance sheet
        </LinkButton>
      </p>
      <p>
        {completed ? (
          <LinkButton href={pathTo("get-final-pay-quitclaim", { employeeSeq })} icon="download" download>
            Quitclaim
          </LinkButton>
        ) : (
          <span className="small faint">The quitclaim comes with the completed payroll.</span>
        )}
      </p>
      {changes ? (
        <p>
          <LinkButton href={pathTo("get-final-pay-link", { employeeSeq })} icon="mail">
            Send by email
          </LinkButton>
        </p>
      ) : null}
      {changes ? (
        <p>
          <LinkButton href={pathTo("get-quitclaim-text")} variant="ghost" size="sm" icon="pencil">
            Quitclaim wording
          </LinkButton>
        </p>
      ) : null}
    </Card>
  );
}
