import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { movedRange, rangeQuery, rangeText, type DateRange, type RangeAnswer, type RangeMode } from "~/domain/shared/date-range";
import { PreservedQueryInputs, useAddress } from "~/components/ui/layout/address";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";

const MODES: readonly { mode: RangeMode; label: string }[] = [
  { mode: "DAILY", label: "Daily" },
  { mode: "WEEKLY", label: "Weekly" },
  { mode: "MONTHLY", label: "Monthly" },
  { mode: "MANUAL", label: "Manual" },
];
const PARAMETERS = ["mode", "startDate", "endDate", "formerStart", "formerEnd"];

/** Period selector for `readRange`: every choice is a URL, so changes apply immediately. */
export function RangeNavigator({ range, problem, daily = false }: RangeAnswer & { /** Also offer single days. */ daily?: boolean }) {
  const { key } = useLocation();
  const address = useAddress();
  const href = (to: DateRange) => address({ ...rangeQuery(to), page: null });
  // daily, weekly and monthly restart at today; manual keeps the shown days
  const modeHref = (mode: RangeMode) =>
    mode === "MANUAL" ? href({ ...range, mode }) : address({ ...rangeQuery({ ...range, mode }), startDate: null, page: null });
  return (
    <div className="range [&+.filters]:mt-3">
      <nav className="segmented" aria-label="Period">
        {MODES.filter(({ mode }) => daily || mode !== "DAILY").map(({ mode, label }) => (
          <Link key={mode} to={modeHref(mode)} aria-current={mode === range.mode ? "true" : undefined} preventScrollReset>
            {label}
          </Link>
        ))}
      </nav>
      <div className="range-days">
        <Arrow icon="chevron-left" direction={-1} range={range} href={href} />
        <output>
          <Icon of="calendar-days" />
          {rangeText(range)}
        </output>
        <Arrow icon="chevron-right" direction={1} range={range} href={href} />
      </div>
      {range.mode === "MANUAL" ? <ManualDays key={`${range.startDate} ${range.endDate} ${key}`} range={range} /> : null}
      {problem ? (
        <NoticeDialog key={key} title="Period">
          {problem}
        </NoticeDialog>
      ) : null}
    </div>
  );
}

/** Two days; with scripts, changes apply immediately. */
function ManualDays({ range }: { range: DateRange }) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const search = () => setTimeout(() => form.current && submit(form.current, { preventScrollReset: true }), 0);
  return (
    <Form ref={form} method="get" action={pathname} className="range-form" preventScrollReset>
      <PreservedQueryInputs drop={[...PARAMETERS, "page"]} />
      <input type="hidden" name="mode" value="MANUAL" />
      <input type="hidden" name="formerStart" value={range.startDate} />
      <input type="hidden" name="formerEnd" value={range.endDate} />
      <DatePickerField field={{ id: "range-start", name: "startDate", initialValue: range.startDate }} label="Start date" onDay={search} />
      <DatePickerField field={{ id: "range-end", name: "endDate", initialValue: range.endDate }} label="End date" onDay={search} />
      <button className="btn btn-secondary">Search</button>
    </Form>
  );
}

function Arrow({
  icon,
  direction,
  range,
  href,
}: {
  icon: IconName;
  direction: -1 | 1;
  range: DateRange;
  href: (range: DateRange) => string;
}) {
  const to = movedRange(range, direction);
  const label = `${direction < 0 ? "Previous" : "Next"} ${{ DAILY: "day", WEEKLY: "week", MONTHLY: "month", MANUAL: "period" }[range.mode]}`;
  if (!to) {
    return (
      <span className="btn btn-secondary btn-icon" role="link" aria-disabled="true" aria-label={label}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link className="btn btn-secondary btn-icon" to={href(to)} aria-label={label} preventScrollReset>
      <Icon of={icon} />
    </Link>
  );
}
