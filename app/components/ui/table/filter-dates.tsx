import { useLocation } from "@remix-run/react";
import { typedDay } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { usePartsText } from "~/components/ui/layout/parts-text";

type FilterDatesProps = {
  from: string;
  to: string;
  /** Default days. */
  otherwise?: { from: Day; to: Day };
};

/** Date range of a `FilterBar`; invalid text stays in its field with an error and does not filter. */
export function FilterDates({ from, to, otherwise }: FilterDatesProps) {
  const texts = usePartsText();
  return (
    <div className="flex flex-wrap items-start gap-2 tablet:flex-nowrap">
      <FilterDate name={from} label={texts.from} otherwise={otherwise?.from} />
      <FilterDate name={to} label={texts.to} otherwise={otherwise?.to} />
      <button className="btn btn-secondary noscript:hidden">{texts.apply}</button>
    </div>
  );
}

function FilterDate({ name, label, otherwise = "" }: { name: string; label: string; otherwise?: Day }) {
  const { noDate } = usePartsText();
  const queryValue = new URLSearchParams(useLocation().search).get(name) || otherwise;
  const errors = queryValue !== "" && typedDay(queryValue) === null ? [noDate] : undefined;
  return <DatePickerField field={{ id: `filter-${name}`, name, initialValue: queryValue, errors }} label={label} />;
}
