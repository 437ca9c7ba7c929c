import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { YearCard } from "~/components/payroll/year/year-card";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { listIssued } from "~/models/payroll/government/certificates/issued-certificates.server";
import { readYearCard } from "~/models/payroll/year/year-card.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";
import { yearCardView } from "~/presenters/payroll/year/year-card.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "My year");

/** The employee's own year, from released payslips. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const year = payYearParam(params);
  const issued = await listIssued(scope, year, scope.employeeSeq);
  const messages = messagesFor(scope.language);
  const links = { payslip: (payrollSeq: number) => pathTo("get-my-payslip", { payrollSeq }), opening: null };
  const card = yearCardView(year, await readYearCard(scope, year, scope.employeeSeq, today()), links, messages);
  return { language: scope.language, texts: messages.yearCard, papers: messages.ownInformation.papers, ...card, issued: issued.length > 0 };
}

export default function MyYear() {
  const { issued, papers, language: _, ...card } = useLoaderData<typeof loader>();
  const { texts } = card;
  const title = interpolate(texts.yearTitle, { year: card.year });
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work", href: pathTo("get-my-home") }, { label: title }]}
        title={title}
        actions={
          <>
            <Button icon="printer" className="noscript:hidden" onClick={() => window.print()}>
              {texts.print}
            </Button>
            {issued ? (
              <LinkButton href={pathTo("get-my-2316-pdf", { year: card.year })} icon="download" download>
                BIR 2316
              </LinkButton>
            ) : null}
            <LinkButton href={pathTo("get-my-papers")} icon="file-text">
              {papers}
            </LinkButton>
          </>
        }
      />
      <YearCard {...card} />
    </>
  );
}
