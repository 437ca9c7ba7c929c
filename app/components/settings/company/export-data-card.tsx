import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

export function ExportDataCard() {
  return (
    <Card title="Take your data" padded>
      <div className="stack">
        <p className="muted">
          The whole company in one file: settings, employees, pay and payrolls, with documents, certificates and pictures. Your password is
          required.
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
