import type { premiumRateInput } from "~/domain/payroll/setup/rates/premium-rate-input";
import { useForm } from "@conform-to/react";
import { LinkButton } from "~/components/ui/layout/button";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { ScrollTable } from "~/components/ui/table/table";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import type { PremiumRow } from "./rates-premium-table";

type PremiumRateFormProps = {
  rate: PremiumRow;
  /** First day that is not paid yet. */
  firstDay: string;
  proposedDay: string;
  revision: string;
  lastResult: LastResult;
};

/** Sets the rate of a day type from a day on, above the existing entries. */
export function PremiumRateForm({ rate, firstDay, proposedDay, revision, lastResult }: PremiumRateFormProps) {
  const { law, own } = rate;
  const present = { first8: String(own?.first8 ?? law.first8), overtime: String(own?.overtime ?? law.overtime), revision };
  const [form, fields] = useForm<FieldsOf<typeof premiumRateInput>>({
    id: "premium-rate",
    lastResult,
    defaultValue: { ...present, effectiveDay: proposedDay },
  });
  const { first8, overtime, effectiveDay } = fields;
  return (
    <PostForm
      form={form}
      saved={present}
      verb="Save rates"
      cancelHref={pathTo("get-premium-rates")}
      problems={problemsOf(form, [first8, overtime, effectiveDay, fields.revision])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p className="muted small">
        Percent of the hourly rate. Applies to days worked from the effective day in payrolls not yet completed. To follow the law again,
        enter its rates: {law.first8}% and {law.overtime}%.
      </p>
      <div className="form-pair">
        <TextField
          field={first8}
          label="First 8 hours"
          hint={`At least ${law.first8}%`}
          required
          inputMode="numeric"
          maxLength={10}
          suffix="%"
        />
        <TextField
          field={overtime}
          label="Overtime"
          hint={`At least ${law.overtime}%`}
          required
          inputMode="numeric"
          maxLength={10}
          suffix="%"
        />
        <DatePickerField
          field={effectiveDay}
          label="Effective day"
          hint={`${formatDay(firstDay)} or later: earlier days are paid`}
          min={firstDay}
          required
        />
      </div>
      <p className="faint small">
        The law counts overtime on the rate of the first eight hours: {Math.round((law.overtime / law.first8) * 100)}% of it.
      </p>
      <PremiumEntries rate={rate} firstDay={firstDay} />
    </PostForm>
  );
}

/** Entries of a day type; those not used by a completed payroll can be removed. */
function PremiumEntries({ rate: { dayType, entries }, firstDay }: { rate: PremiumRow; firstDay: string }) {
  if (entries.length === 0) return <p className="faint small">No company rates yet: the law applies.</p>;
  return (
    <ScrollTable label="Rates of the company">
      <thead>
        <tr>
          <th scope="col" className="sticky-phone">
            In force
          </th>
          <th scope="col" className="num">
            First 8 hours
          </th>
          <th scope="col" className="num">
            Overtime
          </th>
          <th scope="col">Entered</th>
          <th scope="col" className="menu-cell stick-r">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ effectiveDay, first8, overtime, updatedBy, updatedAt }) => (
          <tr key={effectiveDay}>
            <td className="sticky-phone tabular nowrap">from {formatDay(effectiveDay)}</td>
            <td className="num">{first8}%</td>
            <td className="num">{overtime}%</td>
            <td className="two-lines">
              {updatedBy}
              <span className="subtext tabular">{updatedAt}</span>
            </td>
            <td className="menu-cell stick-r">
              {effectiveDay < firstDay ? (
                <span className="faint small">Paid</span>
              ) : (
                <LinkButton
                  href={pathTo("get-premium-rate-delete", { dayType, effectiveDay })}
                  variant="ghost"
                  size="sm"
                  icon="trash-2"
                  label={`Remove the rates from ${formatDay(effectiveDay)}`}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
