import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

export function ExportDataCard() {
  return (
    <Card title="Take your data" padded>
      <div className="stack">
        <p className="muted">
          The whole company in one file: settings, people, pay and payrolls as Kawani and other programs can read them, with the documents,
          certificates and pictures beside. You must enter your password again.
        </p>
        <div>
          <LinkButton href={pathTo("get-company-export")} icon="download">
            Take your data
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
