import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LayoutForm } from "~/components/payroll/payout/bank/layout-form";
import { LayoutPreview } from "~/components/payroll/payout/bank/layout-preview";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { bankLayoutInput } from "~/domain/payroll/payout/bank/bank-layout-input";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { getBankLayout, updateBankLayout } from "~/models/payroll/payout/bank/bank-layouts.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { typedResult, submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { LAYOUT_FORM, layoutValues, readBankPreview } from "~/presenters/payroll/payout/bank/bank-layouts.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit bank file layout");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const layout = await getBankLayout(scope, seqParam(params.layoutSeq));
  return { layoutSeq: layout.layoutSeq, layoutName: layout.layoutName, form: { ...LAYOUT_FORM, values: layoutValues(layout) } };
});

/** "Preview" returns the form with the resulting file and stores nothing. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const layoutSeq = seqParam(params.layoutSeq);
  return submitForm(
    request,
    bankLayoutInput,
    async (change, form) => {
      if (change.step === "look") return data({ result: typedResult(form), preview: await readBankPreview(scope, change, today()) });
      await updateBankLayout(scope, layoutSeq, change);
      return redirectWithToast(pathTo("get-bank-layout", { layoutSeq }), SAVED);
    },
    { lists: ["header", "detail", "trailer"] },
  );
});

export default function EditBankLayout() {
  const { layoutSeq, layoutName, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const looked = answer && "preview" in answer ? answer : null;
  const cancelHref = pathTo("get-bank-layout", { layoutSeq });
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Settings", href: pathTo("get-payroll-settings") },
          { label: "Bank files", href: pathTo("get-bank-layouts") },
          { label: layoutName, href: cancelHref },
          { label: "Edit" },
        ]}
      />
      {looked ? <LayoutPreview {...looked.preview} /> : null}
      <Card label="Layout">
        <LayoutForm verb="Save changes" {...form} cancelHref={cancelHref} lastResult={looked ? looked.result : answer} />
      </Card>
    </>
  );
}
