import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ClearanceForm } from "~/components/my/clearance-form";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge } from "~/components/ui/data-display/badge";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { clearanceInput } from "~/domain/payroll/final-pay/checklist-input";
import { formatDay } from "~/domain/shared/day";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { handleClearance, listOwnClearances } from "~/models/payroll/final-pay/own-clearances.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "Clearances");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const rows = await listOwnClearances(scope, scope.employeeSeq);
  const { language } = scope;
  const texts = messagesFor(language).ownClearances;
  return {
    language,
    texts,
    rows: rows.map(({ lastDay, doneOn, ...row }) => ({
      ...row,
      lastDay: formatDay(lastDay),
      cleared: doneOn && interpolate(texts.clearedOn, { day: formatDay(doneOn) }),
    })),
    open: rows
      .filter(({ doneOn }) => doneOn === null)
      .map(({ employeeSeq, stepCode, revision, label, employeeName }) => ({
        value: `${employeeSeq}.${stepCode}.${revision}`,
        label: `${employeeName}: ${label}`,
      })),
  };
}

/** Only the employee's own clearances: the model takes the employee from the session. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  return submitForm(
    request,
    clearanceInput,
    async (input) => {
      await handleClearance(scope, scope.employeeSeq, input, today());
      const texts = messagesFor(scope.language).ownClearances;
      return redirectWithToast(pathTo("get-my-clearances"), input.answer === "CLEARED" ? texts.cleared : texts.noted);
    },
    { language: scope.language },
  );
}

export default function MyClearances() {
  const { texts, rows, open } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: texts.home, href: pathTo("get-my-home") }]} title={texts.title} />
      <div className="stack">
        <Card label={texts.title}>
          {rows.length === 0 ? (
            <EmptyState title={texts.empty} icon="circle-check">
              {texts.emptyWhy}
            </EmptyState>
          ) : (
            <ScrollTable cards label={texts.title}>
              <ColumnHeads columns={[[texts.employee, "sticky-phone"], texts.clearance, texts.lastDay, texts.state, texts.note]} />
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.employeeSeq}.${row.stepCode}`}>
                    <th scope="row" className="two-lines sticky-phone">
                      {row.employeeName}
                      {row.departmentName ? <span className="subtext">{row.departmentName}</span> : null}
                    </th>
                    <td data-figure={texts.clearance}>{row.label}</td>
                    <td data-figure={texts.lastDay} className="tabular">
                      {row.lastDay}
                    </td>
                    <td data-card>
                      {row.cleared ? <Badge tone="done">{row.cleared}</Badge> : <Badge tone="attention">{texts.open}</Badge>}
                    </td>
                    <td data-card className="wrap">
                      {row.note || NIL}
                    </td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          )}
        </Card>
        {open.length === 0 ? null : (
          <Card title={texts.answer}>
            <ClearanceForm key={open[0]!.value} open={open} texts={texts} cancelHref={pathTo("get-my-home")} lastResult={lastResult} />
          </Card>
        )}
      </div>
    </>
  );
}
