import { useLocation, Form } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { useCsrfToken } from "~/components/ui/form/csrf";
import { Icon } from "~/components/ui/layout/icon";
import { allSelected, ClearAllResults, SelectAllResults } from "~/components/ui/table/selected-results";
import { pathTo } from "~/paths";

type SelectionFormProps = {
  payrollSeq: number;
  /** A completed run allows only the export. */
  open: boolean;
  /** Number of filtered employees, and how many are on this page. */
  total: number;
  shown: number;
  /** With `all`, every filtered employee is selected, on this page or not. */
  selection: { all: boolean; q: string; level: string };
  children: ReactNode;
};

/**
 * The table as one form: each button submits the selected employees, or the filter if all are selected. The bar appears on selection;
 * without scripts only the count is missing.
 */
export function SelectionForm({ payrollSeq, open, total, shown, selection, children }: SelectionFormProps) {
  const { pathname, search } = useLocation();
  const csrf = useCsrfToken();
  const [count, setCount] = useState<number | null>(null);
  const recount = (event: FormEvent<HTMLFormElement>) => setCount(event.currentTarget.querySelectorAll("tbody input:checked").length);
  return (
    <Form
      reloadDocument
      key={pathname + search}
      method="get"
      action={pathTo(open ? "get-payroll-process-exclusion-new" : "get-payroll-process-register-xlsx", { payrollSeq })}
      className="selection"
      onChange={recount}
      onReset={() => setCount(0)}
    >
      <div className="bulk" role="region" aria-label="Selected employees">
        {selection.all ? <SelectAllPart total={total} selection={selection} /> : <SelectedPart count={count} total={total} shown={shown} />}
        <span className="rule" />
        {open ? (
          <Button
            type="submit"
            size="sm"
            icon="refresh-cw"
            formMethod="post"
            formAction={pathTo("post-payroll-process-recalculation", { payrollSeq })}
            name="csrf"
            value={csrf}
          >
            Recalculate
          </Button>
        ) : null}
        <Button type="submit" size="sm" icon="download" formAction={pathTo("get-payroll-process-register-xlsx", { payrollSeq })}>
          Export
        </Button>
        {open ? (
          <Button type="submit" size="sm" variant="danger-quiet" icon="user-minus">
            Exclude from run
          </Button>
        ) : null}
        <ClearSelectionPart all={selection.all} />
      </div>
      {children}
    </Form>
  );
}

function SelectAllPart({ total, selection: { q, level } }: Pick<SelectionFormProps, "total" | "selection">) {
  return (
    <>
      <input type="hidden" name="all" value="Y" />
      {q ? <input type="hidden" name="q" value={q} /> : null}
      {level ? <input type="hidden" name="level" value={level} /> : null}
      <b>{allSelected(total)}</b>
    </>
  );
}

function SelectedPart({ count, total, shown }: { count: number | null } & Pick<SelectionFormProps, "total" | "shown">) {
  return (
    <>
      <b>{count === null ? "Selected employees" : `${count.toLocaleString("en")} selected`}</b>
      <span className="muted">on this page</span>
      {total > shown ? <SelectAllResults total={total} /> : null}
    </>
  );
}

function ClearSelectionPart({ all }: { all: boolean }) {
  if (all) return <ClearAllResults />;
  return (
    <button type="reset" className="btn btn-sm btn-ghost ml-auto">
      <Icon of="x" size="sm" />
      Clear
    </button>
  );
}
