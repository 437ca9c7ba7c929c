import type { CockpitTableRow } from "~/components/payroll/year/cockpit-table";
import type { Stage } from "~/components/ui/layout/stages";
import { OWN_RETURN_LABELS, QUALIFIED } from "~/domain/payroll/year/cockpit-text";
import { formatDay, formatInstant } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import { countText } from "~/domain/shared/count-text";
import { COCKPIT_SHOWS, COCKPIT_SORTS, type CockpitQuery, type CockpitRow, type readCockpit } from "~/models/payroll/year/cockpit.server";
import type { ForecastJob } from "~/models/payroll/year/forecast-lease.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery } from "~/web/forms/list-query.server";

/** Filters, order and page of the cockpit, largest amount to collect first. */
export function readCockpitQuery(request: Request): CockpitQuery & { page: number } {
  const query = readListQuery(request, { sorts: COCKPIT_SORTS, defaultSort: "-difference", pageSizes: [50, 10, 25, 100] });
  return { ...query, show: oneOf(COCKPIT_SHOWS, new URL(request.url).searchParams.get("show") ?? "") };
}

type CockpitResult = Awaited<ReturnType<typeof readCockpit>>;

/** The page's rows, totals and stages. */
export function cockpitView(year: number, { rows, counts, sums, made }: CockpitResult) {
  return {
    rows: rows.map((row) => cockpitRow(year, row)),
    most: Math.max(0, ...rows.map((row) => Math.abs(lastDifference(row)))),
    counts,
    totals: {
      people: sums.people,
      yearTaxable: sums.yearTaxable,
      taxDue: sums.taxDue,
      withheld: sums.withheldBefore,
      difference: sums.collect - sums.refund,
      qualified: sums.qualified,
    },
    collect: sums.collect,
    refund: sums.refund,
    uncollected: sums.uncollected,
    made: made.madeAt === null ? null : { at: formatInstant(made.madeAt), by: made.madeBy ?? "", moved: made.moved },
    stages: stageCounts(year, counts),
  };
}

/** Status while the year is calculated or after a failure; null = neither. */
export function forecastJobView(job: ForecastJob | null): { working: boolean; title: string; text: string } | null {
  if (job === null || job.jobState === "DONE") return null;
  const { done, total, startedBy, startedAt, reference } = job;
  if (job.jobState === "FAILED")
    return {
      working: false,
      title: "The year could not be computed",
      text: `The figures below are from before. Compute the year again; if it fails again, give your support this reference: ${reference ?? "none"}.`,
    };
  return {
    working: true,
    title: `Computing the year: ${done.toLocaleString("en")} of ${countText(total, "employee")}`,
    text: `${startedBy} started this on ${formatInstant(startedAt)}. You may leave this page; it continues in the background. Until it ends, the figures below are from before.`,
  };
}

type CalculationProgress = {
  /** Employees calculated; null if not available. */
  worked: number | null;
  people: number;
  going: boolean;
};

/** Toast after "Compute annual tax". */
export function progressText(year: number, { worked, people, going }: CalculationProgress): string {
  if (worked !== null) return `The tax of ${year} is computed for ${countText(worked, "employee")}`;
  return going
    ? `The tax of ${year} is being computed already`
    : `The tax of ${year} is being computed for ${countText(people, "employee")}`;
}

const lastDifference = ({ lastWithholds, lastRefunds }: CockpitRow): number => lastWithholds - lastRefunds;

function cockpitRow(year: number, row: CockpitRow): CockpitTableRow {
  const { employeeSeq, employeeName, lastPayroll, lastPayDay, uncollected, previousUnknown, toLookAt, ownReturn, minimumWage } = row;
  const over = row.withheldBeforeLast + row.previousWithheld - row.taxDue - row.lastRefunds;
  const notes = [
    ...(uncollected > 0 ? [`${formatCentavos(uncollected)} cannot be collected`] : []),
    ...(toLookAt ? ["Over half of the last net pay"] : []),
    ...(row.position !== "UNDER" && row.previousWithheld > 0 && over > 0 ? [`${formatCentavos(over)} over, at the 1st employer`] : []),
    ...(previousUnknown ? ["No previous employer"] : []),
  ];
  const exempt = minimumWage && row.yearTaxable <= 0;
  return {
    employeeSeq,
    name: employeeName,
    detail: [lastPayroll, lastPayDay === null ? "settled" : formatDay(lastPayDay)].join(" "),
    href: pathTo("get-year-card", { year, employeeSeq }),
    yearTaxable: row.yearTaxable,
    taxDue: row.taxDue,
    withheld: row.withheldBeforeLast + row.previousWithheld,
    difference: lastDifference(row),
    notes,
    filing: exempt
      ? { ready: true, text: "Minimum wage" }
      : { ready: ownReturn === "", text: ownReturn === "" ? QUALIFIED : OWN_RETURN_LABELS[ownReturn] },
  };
}

function stageCounts(year: number, counts: CockpitResult["counts"]): Stage[] {
  const cockpit = (show: string) => pathTo("get-annualization", { year }, { show });
  const stages: Omit<Stage, "state">[] = [
    {
      label: "Previous employers",
      note: counts.previous === 0 ? "all entered" : `${counts.previous.toLocaleString("en")} to enter`,
      href: cockpit("previous"),
    },
    { label: "Compare", note: countText(counts.all, "person", "people") },
    { label: "Last payrolls", href: pathTo("get-payroll-process-list") },
    {
      label: "Refund or collect",
      note: `${counts.refund.toLocaleString("en")} refunds, ${counts.collect.toLocaleString("en")} to collect`,
      href: cockpit("collect"),
    },
    { label: "2316 and 1604-C", href: pathTo("get-2316-list", { year }) },
  ];
  const current = currentStage(counts);
  return stages.map((stage, index) => {
    const ahead = index === current ? "current" : "next";
    return { ...stage, state: index < current ? "past" : ahead };
  });
}

function currentStage({ all, previous, refund, collect }: CockpitResult["counts"]): number {
  if (all === 0) return 1;
  if (previous > 0) return 0;
  return refund + collect > 0 ? 2 : 4;
}
