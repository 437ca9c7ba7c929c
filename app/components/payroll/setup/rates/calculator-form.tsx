import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import { MoneyField } from "~/components/ui/form/text-fields";
import { SALARY_AMOUNT_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { CALCULATOR_FREQUENCIES, SALARY_TYPE_LABELS, WORK_WEEKS, WORK_WEEK_LABELS } from "~/domain/payroll/setup/rates/calculator-choices";
import { FREQUENCY_LABELS } from "~/domain/payroll/runs/payroll-title";
import type { Day } from "~/domain/shared/day";

export const CALCULATOR_FIELDS = ["salaryAmount", "salaryAmountType", "payFrequency", "date", "workDays"] as const;
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number];
export type CalculatorErrors = Partial<Record<CalculatorField, string[]>>;

/** GET form, so that the URL can be shared. */
export function CalculatorForm({
  values,
  errors,
  firstDay,
}: {
  values: Record<CalculatorField, string>;
  errors: CalculatorErrors;
  firstDay: Day;
}) {
  const { state, location } = useNavigation();
  const field = (name: CalculatorField): FieldState => ({ id: name, name, initialValue: values[name], errors: errors[name] });
  return (
    <Card label="Salary" className="self-start">
      <Form method="get" noValidate className="form" preventScrollReset>
        <div className="form-body">
          <ErrorSummary problems={problemsOf({}, CALCULATOR_FIELDS.map(field))} />
          <MoneyField field={field("salaryAmount")} label="Salary amount" required />
          <SelectField
            field={field("salaryAmountType")}
            label="Paid for"
            required
            options={SALARY_AMOUNT_TYPES.map((value) => ({ value, label: SALARY_TYPE_LABELS[value] }))}
          />
          <SelectField
            field={field("payFrequency")}
            label="Pay frequency"
            required
            options={CALCULATOR_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          />
          <DatePickerField
            field={field("date")}
            label="Date"
            hint="Any day of the pay period. It determines the tables."
            required
            min={firstDay}
          />
          <SelectField
            field={field("workDays")}
            label="Work week"
            required
            options={WORK_WEEKS.map((value) => ({ value, label: WORK_WEEK_LABELS[value] }))}
          />
        </div>
        <footer className="form-footer">
          <Button
            type="submit"
            variant="primary"
            icon="calculator"
            pending={state === "loading" && location.search.includes("salaryAmount=")}
            pendingText="Calculating…"
          >
            Calculate
          </Button>
        </footer>
      </Form>
    </Card>
  );
}
