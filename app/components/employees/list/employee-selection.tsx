import { useSubmit, Form } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { PreservedQueryInputs } from "~/components/ui/layout/address";
import { Button } from "~/components/ui/layout/button";
import { Icon } from "~/components/ui/layout/icon";
import { allSelected, ClearAllResults, SelectAllResults } from "~/components/ui/table/selected-results";
import { pathTo } from "~/paths";

type EmployeeSelectionProps = {
  total: number;
  /** Number on this page. */
  shown: number;
  selection: { all: boolean; checked: readonly number[] };
  mayChange: boolean;
  mayInvite: boolean;
  /** Null for companies without schedules. */
  schedules: readonly unknown[] | null;
  children: ReactNode;
};

/**
 * The table as one form: each button submits the selected employees, or the filter if all are selected. The bar appears on selection;
 * without scripts only the count is missing.
 */
export function EmployeeSelection({ total, shown, selection, mayChange, mayInvite, schedules, children }: EmployeeSelectionProps) {
  const [count, setCount] = useState<number | null>(selection.checked.length > 0 ? selection.checked.length : null);
  const form = useRef<HTMLFormElement>(null);
  const recount = () => setCount(form.current?.querySelectorAll("tbody input:checked").length ?? 0);
  // changed employees may no longer match the filter
  useEffect(recount, [children]);
  const submit = useSubmit();
  const openAbove = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // downloads bypass the router
    if (!(submitter instanceof HTMLButtonElement) || !submitter.hasAttribute("formaction")) return;
    event.preventDefault();
    submit(submitter, { preventScrollReset: true });
  };
  const bulk = (target: string) => pathTo("get-employees-bulk", { target });
  return (
    <Form
      reloadDocument
      ref={form}
      method="get"
      action={pathTo("get-employees-xlsx")}
      className="selection"
      onSubmit={openAbove}
      onChange={recount}
      onReset={() => setCount(0)}
    >
      <PreservedQueryInputs drop={["employeeSeq"]} />
      <div className="bulk" role="region" aria-label="Selected employees">
        {selection.all ? <b>{allSelected(total)}</b> : <SelectedCount count={count} total={total} shown={shown} />}
        <span className="rule" />
        {mayChange ? (
          <>
            <Button type="submit" size="sm" icon="building-2" formAction={bulk("department")}>
              Change department
            </Button>
            <Button type="submit" size="sm" icon="layers" formAction={bulk("tier")}>
              Change tier
            </Button>
            {schedules ? (
              <Button type="submit" size="sm" icon="calendar-clock" formAction={bulk("schedule")}>
                Change schedule
              </Button>
            ) : null}
          </>
        ) : null}
        {mayInvite ? (
          <Button type="submit" size="sm" icon="user-plus" formAction={pathTo("get-sign-in-invitations")}>
            Invite to sign in
          </Button>
        ) : null}
        <Button type="submit" size="sm" icon="download">
          Export
        </Button>
        <ClearSelection all={selection.all} />
      </div>
      {children}
    </Form>
  );
}

function SelectedCount({ count, total, shown }: { count: number | null; total: number; shown: number }) {
  return (
    <>
      <b>{count === null ? "Selected employees" : `${count.toLocaleString("en")} selected`}</b>
      <span className="muted">on this page</span>
      {total > shown ? <SelectAllResults total={total} drop={["employeeSeq"]} /> : null}
    </>
  );
}

function ClearSelection({ all }: { all: boolean }) {
  if (all) return <ClearAllResults />;
  return (
    <button type="reset" className="btn btn-sm btn-ghost ml-auto">
      <Icon of="x" size="sm" />
      Clear
    </button>
  );
}
