import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PreservedQueryInputs } from "~/components/ui/layout/address";
import { Button } from "~/components/ui/layout/button";
import { ClearAllResults, SelectedResults } from "~/components/ui/table/selected-results";
import { pathTo } from "~/paths";

type SelectedLoansProps = {
  /** Number of filtered rows, and how many are on this page. */
  total: number;
  shown: number;
  /** All filtered rows are selected, across pages. */
  all: boolean;
  children: ReactNode;
};

/** Selectable list: submits the selected loans, or the filters if all are selected, to the change form. */
export function SelectedLoans({ total, shown, all, children }: SelectedLoansProps) {
  return (
    <Form reloadDocument method="get" action={pathTo("get-loan-changes-new")} className="selection">
      <PreservedQueryInputs drop={["loanSeq", "change"]} />
      <div className="bulk" role="region" aria-label="Selected loans">
        <SelectedResults label="Selected loans" total={total} shown={shown} all={all} />
        <span className="rule" />
        <Button type="submit" size="sm" name="change" value="PAUSE">
          Pause
        </Button>
        <Button type="submit" size="sm" name="change" value="RESUME">
          Resume
        </Button>
        <Button type="submit" size="sm" name="change" value="ORDER">
          Change order
        </Button>
        {all ? <ClearAllResults /> : null}
      </div>
      {children}
    </Form>
  );
}
