import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import { useIsPosting } from "~/components/ui/form/posting";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { TABLE_DECISION } from "~/components/payroll/runs/intake";
import { FigureLine } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";
import { BlockerTable, DifferenceTable, type BlockerRow, type DifferenceRow } from "./attendance-tables";

export type AttendanceView = {
  payrollSeq: number;
  /** "11/16/2026–11/30/2026", the days covered by attendance. */
  window: string;
  /** "11/25/2026", the last day to file and approve. */
  cutoff: string;
  /** "11/16/2026–11/30/2026" without the days before the first day of attendance; null = the whole period. */
  before: string | null;
  /** Why nothing can be imported any more. */
  closed: "COMPLETED" | "CONFIRMED" | null;
  digest: string;
  figures: { label: string; value: number; danger?: boolean }[];
  /** Number of rows for *Take all*. */
  takeable: number;
  typed: number;
  /** Pending requests as text; null = none. */
  pending: string | null;
  differences: DifferenceRow[];
  /** Filtered rows. */
  total: number;
  page: number;
  pageSize: number;
  fields: { value: string; label: string }[];
  blockers: BlockerRow[];
  blockerTotal: number;
  /** "12 people on 11/27/2026", one per date. */
  assumed: string[];
};

type SubmittedDecision = { reason: string; dates: readonly string[] };

/** Compares the time of a run with attendance; nothing changes before the import. */
export function ImportAttendance({
  view,
  problems,
  answered,
}: {
  view: AttendanceView;
  problems: readonly Problem[];
  answered: SubmittedDecision;
}) {
  const { payrollSeq, figures } = view;
  return (
    <div className="stack">
      <ErrorSummary problems={problems} />
      <Card
        title="Fill from attendance"
        aside={
          <small className="muted">
            {view.window}
            {view.closed === null ? `, to be filed and approved by ${view.cutoff}` : ""}
          </small>
        }
        padded
      >
        <div className="stack">
          <FigureLine figures={figures} />
          <Effect view={view} />
          <div className="flex flex-wrap items-center gap-2">
            <ImportAll view={view} />
            <LinkButton href={pathTo("get-payroll-process-time", { payrollSeq })}>Back to time</LinkButton>
          </div>
        </div>
      </Card>
      {view.blockerTotal > 0 ? <Blockers view={view} answered={answered} /> : null}
      <Differences view={view} checked={answered.dates} />
    </div>
  );
}

function Effect({ view: { closed, before, typed, takeable, assumed, pending } }: { view: AttendanceView }) {
  return (
    <>
      {closed === "COMPLETED" ? <Notice tone="attention" title="This payroll is completed and cannot change." /> : null}
      {closed === "CONFIRMED" ? (
        <Notice tone="attention" title="The time is confirmed and its days are locked.">
          Reopen the time of this payroll to import from attendance.
        </Notice>
      ) : null}
      {before ? <Notice>Attendance begins within this payroll: the days {before} are kept as entered.</Notice> : null}
      {typed > 0 && closed === null ? (
        <Notice>
          {typed === 1
            ? "One day that was entered or uploaded differs and is kept"
            : `${typed.toLocaleString("en")} days that were entered or uploaded differ and are kept`}
          . Select {typed === 1 ? "it" : "them"} to replace {typed === 1 ? "it" : "them"}.
        </Notice>
      ) : null}
      {pending !== null && closed !== "COMPLETED" ? <Pending text={pending} /> : null}
      {takeable === 0 && typed === 0 ? <Notice title="The payroll agrees with attendance." /> : null}
      {assumed.length > 0 ? (
        <Notice title="Days not yet finished are counted as scheduled.">
          Assumed: {assumed.join(", ")}. If they turn out differently, the difference is a late change of the next payroll.
        </Notice>
      ) : null}
    </>
  );
}

function Pending({ text }: { text: string }) {
  const decides = useHasPermission("FILING_APPROVAL_EDIT");
  return (
    <Notice tone="attention" title="Some requests are undecided.">
      {text} {decides ? <Link to={pathTo("get-approvals", null, { tab: "requested" })}>See the requests</Link> : null}
    </Notice>
  );
}

function ImportAll({ view }: { view: AttendanceView }) {
  if (view.closed !== null || view.takeable === 0) return null;
  return (
    <ImportForm view={view} className="inline-flex">
      {(posting) => (
        <Button type="submit" name="take" value="ALL" variant="primary" icon="check" pending={posting} pendingText="Taking…">
          {view.takeable === 1 ? "Take the one day" : `Take all ${view.takeable.toLocaleString("en")} days`}
        </Button>
      )}
    </ImportForm>
  );
}

/** A form of this page; it posts what was displayed, so that only seen rows are imported. */
function ImportForm({
  view,
  className,
  children,
}: {
  view: AttendanceView;
  className?: string;
  children: (posting: boolean) => ReactNode;
}) {
  const action = pathTo("get-payroll-process-time-attendance", { payrollSeq: view.payrollSeq });
  const posting = useIsPosting(action);
  return (
    <Form method="post" action={action} className={className}>
      <CsrfInput />
      <IdempotencyKeyInput />
      <input type="hidden" name="digest" value={view.digest} />
      {children(posting)}
    </Form>
  );
}

function Blockers({ view, answered }: { view: AttendanceView; answered: SubmittedDecision }) {
  const open = view.closed === null;
  const more = view.blockerTotal - view.blockers.length;
  return (
    <Card
      title="Days to fix"
      aside={
        more > 0 ? (
          <small className="muted">
            the first {view.blockers.length} of {view.blockerTotal.toLocaleString("en")}
          </small>
        ) : undefined
      }
    >
      <ImportForm view={view}>
        {(posting) => (
          <>
            <p className="muted px-4 pb-2 text-sm">
              These days are not imported. Open the date to add the time log; publish missing shifts in the roster. Days that cannot be
              fixed count as absence, with a reason.
            </p>
            <BlockerTable rows={view.blockers} checked={open ? answered.dates : null} />
            {open ? (
              <div className={TABLE_DECISION}>
                <label className="field">
                  <span>Reason for counting as absent</span>
                  <input className="input" name="reason" maxLength={200} defaultValue={answered.reason} autoComplete="off" />
                </label>
                <Button type="submit" name="take" value="ABSENT_TICKED" pending={posting} pendingText="Counting…">
                  Count selected as absent
                </Button>
                <Button type="submit" name="take" value="ABSENT_ALL" pending={posting} pendingText="Counting…">
                  Count all as absence
                </Button>
              </div>
            ) : null}
          </>
        )}
      </ImportForm>
    </Card>
  );
}

function Differences({ view, checked }: { view: AttendanceView; checked: readonly string[] }) {
  const { total, page, pageSize, fields } = view;
  const open = view.closed === null;
  return (
    <>
      <FilterBar label="Days that differ" sets={["show", "field", "q"]}>
        <FilterSelect
          name="show"
          label="Show"
          all="All differences"
          options={[
            { value: "attendance", label: "Taken by Take all" },
            { value: "typed", label: "Typed or uploaded" },
          ]}
        />
        <FilterSelect name="field" label="Field" all="All fields" options={fields} />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      <Card title="Difference" aside={<small className="muted">{total === 1 ? "1 day" : `${total.toLocaleString("en")} days`}</small>}>
        {total === 0 ? (
          <EmptyState title="No day differs">All days of this filter agree with attendance.</EmptyState>
        ) : (
          <ImportForm view={view}>
            {(posting) => (
              <>
                <DifferenceTable rows={view.differences} checked={open ? checked : null} />
                {open ? (
                  <div className={TABLE_DECISION}>
                    <Button type="submit" name="take" value="TICKED" pending={posting} pendingText="Taking…">
                      Take over selected days
                    </Button>
                  </div>
                ) : null}
              </>
            )}
          </ImportForm>
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} pageSizes={[50, 100, 200]} total={total} /> : null}
      </Card>
    </>
  );
}
