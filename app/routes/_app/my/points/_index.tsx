import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { StatementTable } from "~/components/flex_ben/statement-table";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pathTo } from "~/paths";
import { statementLines, readStatementOf } from "~/presenters/flex_ben/statement-page.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "My points");

/** The employee's points and all their movements. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { from, to, opening, came, went, closing, lines } = await readStatementOf(request, scope, scope.employeeSeq);
  const text = messagesFor(scope.language).ownPoints;
  return { language: scope.language, texts: text, from, to, opening, came, went, closing, lines: statementLines(lines, text) };
}

export default function MyPoints() {
  const statement = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work", href: pathTo("get-my-home") }, { label: statement.texts.title }]}
        actions={
          <LinkButton href={pathTo("get-my-points-pdf", null, search)} icon="download" download>
            PDF
          </LinkButton>
        }
      />
      <StatementTable {...statement} />
    </>
  );
}
