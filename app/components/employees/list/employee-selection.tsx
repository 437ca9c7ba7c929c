import { Link, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { KeptParameters, useAddress } from "~/components/ui/layout/address";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Icon } from "~/components/ui/layout/icon";
import { pathTo } from "~/paths";

type EmployeeSelectionProps = {
  total: number;
  /** How many of them are on this page. */
  shown: number;
  selection: { all: boolean; ticked: readonly number[] };
  mayChange: boolean;
  /** null where there are no schedules. */
  schedules: readonly unknown[] | null;
  children: ReactNode;
};

/**
 * The table with its tick boxes as one form: each button takes the ticked employees, or the filter that finds all of them, to its page.
 * The bar shows when something is ticked; without scripts the buttons work the same, only the count is missing.
 */
export function EmployeeSelection({ total, shown, selection, mayChange, schedules, children }: EmployeeSelectionProps) {
  const [count, setCount] = useState<number | null>(selection.ticked.length > 0 ? selection.ticked.length : null);
  const form = useRef<HTMLFormElement>(null);
  const recount = () => setCount(form.current?.querySelectorAll("tbody input:checked").length ?? 0);
  // whoever was changed may have left the list
  useEffect(recount, [children]);
  const submit = useSubmit();
  const openAbove = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // a file is fetched by the browser itself
    if (!(submitter instanceof HTMLButtonElement) || !submitter.hasAttribute("formaction")) return;
    event.preventDefault();
    submit(submitter, { preventScrollReset: true });
  };
  const bulk = (target: string) => pathTo("get-employees-bulk", { target });
  return (
    <form
      ref={form}
      method="get"
      action={pathTo("get-employees-xlsx")}
      className="selection"
      onSubmit={openAbove}
      onChange={recount}
      onReset={() => setCount(0)}
    >
      <KeptParameters drop={["employeeSeq"]} />
      <div className="bulk" role="region" aria-label="Selected employees">
        {selection.all ? (
          <b>{total === 1 ? "The 1 result is selected" : `All ${total.toLocaleString("en")} results selected`}</b>
        ) : (
          <Ticked count={count} total={total} shown={shown} />
        )}
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
        <Button type="submit" size="sm" icon="download">
          Export
        </Button>
        <Clear all={selection.all} />
      </div>
      {children}
    </form>
  );
}

function Ticked({ count, total, shown }: { count: number | null; total: number; shown: number }) {
  const address = useAddress();
  return (
    <>
      <b>{count === null ? "Selected employees" : `${count.toLocaleString("en")} selected`}</b>
      <span className="muted">on this page</span>
      {total > shown ? (
        <Link to={address({ all: "Y", employeeSeq: null })} preventScrollReset>
          Select all {total.toLocaleString("en")} results
        </Link>
      ) : null}
    </>
  );
}

function Clear({ all }: { all: boolean }) {
  const address = useAddress();
  if (all)
    return (
      <LinkButton href={address({ all: null })} variant="ghost" size="sm" icon="x" className="end">
        Clear
      </LinkButton>
    );
  return (
    <button type="reset" className="btn btn-sm btn-ghost end">
      <Icon of="x" size="sm" />
      Clear
    </button>
  );
}
