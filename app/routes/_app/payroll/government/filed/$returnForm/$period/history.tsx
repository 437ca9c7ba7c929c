import { pageTitle } from "~/components/ui/layout/page-title";
import { filingNoun } from "~/domain/payroll/government/returns/filing-text";
import { pathTo } from "~/paths";
import { returnParams } from "~/presenters/payroll/government/returns/filed-returns.server";
import { historyLoader } from "~/presenters/shared/change-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Filing of a return");
export const loader = historyLoader("GOVERNMENT", (params) => {
  const { form, period } = returnParams(params);
  return { closeHref: pathTo("get-filed-return", { returnForm: form, period }), subject: filingNoun(form, period) };
});
