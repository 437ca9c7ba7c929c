import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  CALCULATOR_FIELDS,
  CalculatorForm,
  type CalculatorErrors,
  type CalculatorField,
} from "~/components/payroll/setup/rates/calculator-form";
import { CalculatorResult, type CalculatorResultData } from "~/components/payroll/setup/rates/calculator-result";
import { CalculatorTabs, RatesHeader } from "~/components/payroll/setup/rates/rates-tabs";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { pageTitle } from "~/components/ui/layout/page-title";
import { CALCULATOR_LINKS } from "~/domain/payroll/setup/calculators/calculators";
import { calculatePay, calculatorInput, FIRST_CALCULATOR_DAY, type CalculatorInput } from "~/domain/payroll/setup/rates/pay-calculator";
import { payslipSections, type PayslipLineView } from "~/domain/payroll/runs/payslip-view";
import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Calculator");

export const loader = guarded(ACCESS.viewPayroll, (_scope, { request }) => {
  const search = new URL(request.url).searchParams;
  const standard = { salaryAmount: "", salaryAmountType: "MONTHLY", payFrequency: "SEMI_MONTHLY", date: today(), workDays: "5" };
  const isSubmitted = CALCULATOR_FIELDS.some((name) => search.has(name));
  const values = Object.fromEntries(
    CALCULATOR_FIELDS.map((name) => [name, (search.get(name) ?? (isSubmitted && name !== "workDays" ? "" : standard[name])).slice(0, 100)]),
  ) as Record<CalculatorField, string>;
  const blank = {
    calculators: CALCULATOR_LINKS,
    values,
    firstDay: FIRST_CALCULATOR_DAY,
    errors: {} as CalculatorErrors,
    result: null as CalculatorResultData | null,
    formError: false,
  };
  if (!isSubmitted) return data(blank);
  const parsed = calculatorInput.safeParse(values);
  if (!parsed.success) return data({ ...blank, errors: parsed.error.flatten().fieldErrors as CalculatorErrors, formError: true }, 422);
  return data({ ...blank, result: resultOf(parsed.data) });
});

export default function Calculator() {
  const { calculators, values, errors, firstDay, result } = useLoaderData<typeof loader>();
  return (
    <>
      <RatesHeader tab="calculator" />
      <CalculatorTabs calculators={calculators} current={null} />
      <div className="grid grid-cols-1 gap-4 desktop:grid-cols-[320px_minmax(0,1fr)]">
        <CalculatorForm key={JSON.stringify(values)} values={values} errors={errors} firstDay={firstDay} />
        {result ? (
          <CalculatorResult result={result} />
        ) : (
          <Card label="Result" className="self-start">
            <EmptyState title="Take-home pay" icon="calculator">
              Enter a salary to see contributions, tax and net pay, each with its rule and table. Nothing is saved.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}

function resultOf(input: CalculatorInput): CalculatorResultData {
  const { payslip, ...rest } = calculatePay(input);
  const sections = payslipSections(payslip.lines, payslip.figures);
  const plain = (lines: PayslipLineView[]) => lines.map((line) => ({ ...line, why: { ...line.why, records: [] } }));
  return {
    ...rest,
    figures: payslip.figures,
    sections: {
      ...sections,
      earnings: plain(sections.earnings),
      deductions: plain(sections.deductions),
      refunds: plain(sections.refunds),
      employer: plain(sections.employer),
      memo: [],
    },
  };
}
