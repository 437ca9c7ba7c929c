import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LayoutForm } from "~/components/payroll/payout/bank/layout-form";
import { LayoutPreview } from "~/components/payroll/payout/bank/layout-preview";
import { useAddress } from "~/components/ui/layout/address";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { bankLayoutInput } from "~/domain/payroll/payout/bank/bank-layout-input";
import { BANK_PRESET_DETAILS, BANK_LAYOUT_PRESETS, PRESET_NOTE } from "~/domain/payroll/payout/bank/bank-layout-presets";
import { ACCESS } from "~/domain/settings/access";
import { createBankLayout } from "~/models/payroll/payout/bank/bank-layouts.server";
import { pathTo } from "~/paths";
import { oneOf } from "~/web/forms/list-query.server";
import { typedResult, submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { LAYOUT_FORM, layoutValues, readBankPreview } from "~/presenters/payroll/payout/bank/bank-layouts.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New bank file layout");

export const loader = guarded(ACCESS.editPayroll, (_scope, { request }) => {
  const from = oneOf(BANK_LAYOUT_PRESETS, new URL(request.url).searchParams.get("from") || "GENERIC_CSV");
  return {
    from,
    source: BANK_PRESET_DETAILS[from].source,
    starts: BANK_LAYOUT_PRESETS.map((start) => ({ start, label: BANK_PRESET_DETAILS[start].layout.layoutName })),
    form: { ...LAYOUT_FORM, values: layoutValues(BANK_PRESET_DETAILS[from].layout) },
  };
});

/** "Preview" returns the form with the resulting file and stores nothing. */
export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(
    request,
    bankLayoutInput,
    async (change, form) => {
      if (change.step === "look") return data({ result: typedResult(form), preview: await readBankPreview(scope, change, today()) });
      const layoutSeq = await createBankLayout(scope, change);
      return redirectWithToast(pathTo("get-bank-layout", { layoutSeq }), "Layout added");
    },
    { lists: ["header", "detail", "trailer"] },
  ),
);

export default function NewBankLayout() {
  const { from, source, starts, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = useAddress();
  const looked = answer && "preview" in answer ? answer : null;
  const cancelHref = pathTo("get-bank-layouts");
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Settings", href: pathTo("get-payroll-settings") },
          { label: "Bank files", href: cancelHref },
          { label: "New layout" },
        ]}
      />
      <div className="stack mb-4">
        <SegmentedTabs
          label="Begin with"
          segments={starts.map(({ start, label }) => ({ label, href: address({ from: start }), current: start === from }))}
        />
        <p className="muted small">
          {source} {PRESET_NOTE}
        </p>
      </div>
      {looked ? <LayoutPreview {...looked.preview} /> : null}
      <Card label="New layout">
        <LayoutForm key={from} verb="Add layout" {...form} cancelHref={cancelHref} lastResult={looked ? looked.result : answer} />
      </Card>
    </>
  );
}
