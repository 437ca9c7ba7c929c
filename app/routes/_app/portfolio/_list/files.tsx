import { Form, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { monthTitle } from "~/domain/shared/calendar";
import { pathTo } from "~/paths";
import { recentMonths } from "~/domain/portfolio/month-files";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Files of a month");

export const loader = guarded(ACCESS.ownSignIn, () => {
  const months = recentMonths(today());
  // The files of the previous month are due now.
  return { months, chosen: months[1]! };
});

export default function FilesOfMonth() {
  const { months, chosen } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-portfolio");
  return (
    <DialogPage title="Files of a month" closeHref={closeHref}>
      <Form method="get" action={pathTo("get-portfolio-files-zip")} reloadDocument>
        <div className="body stack">
          <p className="muted">
            One zip with a folder per company: 1601-C, SSS, PhilHealth and Pag-IBIG. A file whose page has errors marked red is left out;
            the list “Not included” says which and why.
          </p>
          <label>
            Month{" "}
            <select className="select" name="month" defaultValue={chosen}>
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthTitle(`${month}-01`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div className="form-footer">
          <LinkButton href={closeHref}>Cancel</LinkButton>
          <Button type="submit" variant="primary" icon="download">
            Download zip
          </Button>
        </div>
      </Form>
    </DialogPage>
  );
}
