import { Form } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";
import type { LastResult } from "~/components/ui/form/last-result";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, submissionProblems } from "~/components/ui/form/error-summary";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import { NotSavedNotice, useIsPosting } from "~/components/ui/form/posting";
import { classNames } from "~/components/ui/layout/class-names";
import { Button } from "~/components/ui/layout/button";
import { useScripts } from "~/components/ui/layout/use-scripts";
import type { RosterHead } from "./roster-table";
import { chipClass, ShiftText, type ShiftTone } from "./shift-chip";

const RosterDrag = lazy(() => import("./roster-drag"));

/** A choice of the assign form. */
export type AssignedShift = { value: string; label: string; times: string; tone: ShiftTone };

type AssignFormProps = {
  id: string;
  shifts: readonly AssignedShift[];
  heads: readonly RosterHead[];
  /** "Everyone in the list (12)". */
  everyone: string;
  lastResult: LastResult;
};

/** Assigns a shift to the employees selected in the roster, or to all of the list. Its chips can also be dragged onto the roster. */
export function AssignForm({ id, shifts, heads, everyone, lastResult }: AssignFormProps) {
  const posting = useIsPosting();
  const scripts = useScripts();
  const typed = lastResult?.initialValue ?? {};
  const days = [typed["days"]].flat();
  return (
    <Form
      method="post"
      id={id}
      className="bottom-0 z-5 flex flex-wrap items-end gap-x-5 gap-y-2 border-t border-line bg-surface px-4 py-3 text-xs sticky max-tablet:static"
      aria-label="Assign a shift"
      preventScrollReset
      noValidate
    >
      <CsrfInput />
      <IdempotencyKeyInput />
      <ErrorSummary problems={submissionProblems(lastResult ?? undefined)} />
      <Group legend="Shift">
        {shifts.map(({ value, label, times, tone }) => (
          <label key={value} className={classNames(chipClass(tone), "flex items-center gap-2")} data-shift={value}>
            <input type="radio" name="shift" value={value} defaultChecked={typed["shift"] === value} />
            <span className="grid">
              <ShiftText title={label} times={times} />
            </span>
          </label>
        ))}
      </Group>
      <Group legend="Days">
        {heads.map(({ day, label }) => (
          <label key={day} className="check text-xs">
            <input type="checkbox" name="days" value={day} defaultChecked={days.includes(day)} />
            <span>
              {label.slice(0, 3)}
              <span className="visually-hidden">{label.slice(3)}</span>
            </span>
          </label>
        ))}
      </Group>
      <label className="grid gap-1">
        Employees
        <select name="whom" className="select w-56" defaultValue={typed["whom"] === "EVERYONE" ? "EVERYONE" : ""}>
          <option value="">Selected in the roster</option>
          <option value="EVERYONE">{everyone}</option>
        </select>
      </label>
      <NotSavedNotice />
      <Button type="submit" pending={posting}>
        Assign
      </Button>
      {scripts ? (
        <Suspense>
          <RosterDrag formId={id} />
        </Suspense>
      ) : null}
    </Form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="flex min-h-9 flex-wrap items-center gap-2">{children}</div>
    </fieldset>
  );
}
