import { useForm } from "@conform-to/react";
import { RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import type { ScenarioKind } from "~/domain/payroll/runs/what-if/scenario";

type Fields = Record<
  | "kind"
  | "who"
  | "departmentSeq"
  | "jobTitleSeq"
  | "employeeIds"
  | "by"
  | "size"
  | "effectiveDay"
  | "dayType"
  | "first8"
  | "overtime"
  | "item",
  string
>;
type WhatIfFormProps = {
  kind: ScenarioKind;
  kinds: readonly { value: ScenarioKind; label: string; href: string }[];
  departments: readonly Choice[];
  tiers: readonly Choice[];
  items: readonly Choice[];
  dayTypes: readonly Choice[];
  /** The first day of the payroll, MM/DD/YYYY. */
  effectiveDay: string;
  dayHint: string;
  lastResult: LastResult;
  cancelHref: string;
};

const SCOPE_CHOICES = [
  { value: "ALL", label: "Everyone in this payroll" },
  { value: "DEPARTMENT", label: "A department, with those below it" },
  { value: "TIER", label: "A tier" },
  { value: "CHOSEN", label: "Chosen employees" },
];
const UNIT_CHOICES = [
  { value: "PERCENT", label: "Percent of each salary" },
  { value: "MONTHLY", label: "Pesos a month, for salaries by the month or year" },
  { value: "DAILY", label: "Pesos a day, for salaries by the day" },
];
const SIZE_LABELS: Partial<Record<ScenarioKind, [label: string, hint: string]>> = {
  RAISE: ["Raise", "For example, 5 or 2.5 percent, or 1,500.00 pesos."],
  MINIMUM_WAGE: ["Wage of a day, ₱", "Lower salaries are raised to it; all others stay."],
  ITEM: ["Amount", "As the entries of the item have it: pesos, or percent of basic pay. For those who have the item."],
};

/** What-if form for an open payroll. Each kind has its own page, so that it works without scripts. */
export function WhatIfForm({ kind, kinds, departments, tiers, items, dayTypes, ...rest }: WhatIfFormProps) {
  const { effectiveDay: first, dayHint, lastResult, cancelHref } = rest;
  const [form, fields] = useForm<Fields>({
    id: "what-if",
    lastResult,
    defaultValue: { kind, who: "ALL", by: "PERCENT", effectiveDay: kind === "TABLES" ? "" : first },
  });
  const { who, departmentSeq, jobTitleSeq, employeeIds, by, size, effectiveDay, dayType, first8, overtime, item } = fields;
  const sized = SIZE_LABELS[kind];
  const people = kind !== "PREMIUM" && kind !== "TABLES";
  return (
    <>
      <SegmentedTabs
        label="Proposed changes"
        segments={kinds.map(({ value, label, href }) => ({ label, href, current: value === kind }))}
      />
      <PostForm
        form={form}
        verb="Run simulation"
        pendingText="Computing…"
        cancelHref={cancelHref}
        problems={problemsOf(form, [item, dayType, by, size, first8, overtime, effectiveDay, who, departmentSeq, jobTitleSeq, employeeIds])}
      >
        <input type="hidden" name="kind" value={kind} />
        {kind === "RAISE" ? <RadioField field={by} label="Counted in" options={UNIT_CHOICES} required /> : null}
        {kind === "ITEM" ? <SelectField field={item} label="Item" options={items} empty="Choose" required /> : null}
        {sized ? (
          <TextField field={size} label={sized[0]} hint={sized[1]} inputMode="decimal" autoComplete="off" maxLength={20} required />
        ) : null}
        {kind === "PREMIUM" ? (
          <>
            <SelectField field={dayType} label="Kind of day" options={dayTypes} empty="Choose" required />
            <div className="form-pair">
              <TextField field={first8} label="First eight hours, %" inputMode="numeric" autoComplete="off" maxLength={6} required />
              <TextField field={overtime} label="Overtime, %" inputMode="numeric" autoComplete="off" maxLength={6} required />
            </div>
            <p className="muted small">Of the hourly rate. Below what the law requires, the law’s rate counts.</p>
          </>
        ) : null}
        {kind === "RAISE" || kind === "MINIMUM_WAGE" ? <DatePickerField field={effectiveDay} label="From" hint={dayHint} required /> : null}
        {kind === "TABLES" ? (
          <DatePickerField
            field={effectiveDay}
            label="Tables of"
            hint="Contributions, tax, de minimis and what is exempt as they are on that day, such as January 1 of next year."
            required
          />
        ) : null}
        {people ? (
          <>
            <RadioField field={who} label="For" options={SCOPE_CHOICES} required />
            <div className="form-pair">
              <SelectField field={departmentSeq} label="Department" options={departments} empty="No department" />
              <SelectField field={jobTitleSeq} label="Tier" options={tiers} empty="No tier" />
            </div>
            <TextAreaField
              field={employeeIds}
              label="Employee IDs"
              hint="For chosen employees: one per line, at most 200."
              maxLength={6000}
            />
          </>
        ) : null}
      </PostForm>
    </>
  );
}
