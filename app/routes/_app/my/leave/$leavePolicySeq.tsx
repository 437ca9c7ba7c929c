import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LedgerCards } from "~/components/leave/ledger-cards";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readLedgerPage } from "~/presenters/leave/ledger.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ title: string }>((data) => data?.title ?? "My leave entries");

/** The ledger behind the figures of one of the employee's leave types. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { leavePolicySeq } = routeIds(params, "leavePolicySeq");
  const messages = messagesFor(scope.language);
  const leave = { employeeSeq: scope.employeeSeq, leavePolicySeq, mayKnow: true };
  const { leaveName, values, rows } = await readLedgerPage(scope, leave, today(), messages);
  const { ownLeave: texts, leaveBalance: balance } = messages;
  return {
    language: scope.language,
    texts,
    balance,
    title: interpolate(texts.entriesTitle, { leave: leaveName }),
    leaveName,
    values,
    rows,
  };
}

export default function MyLeaveLedger() {
  const { texts, balance, leaveName, values, rows } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[
          { label: texts.home, href: pathTo("get-my-home") },
          { label: texts.crumb, href: pathTo("get-my-leave") },
          { label: leaveName },
        ]}
        title={leaveName}
      />
      <div className="stack">
        <LedgerCards values={values} rows={rows} texts={balance} />
      </div>
    </div>
  );
}
