import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeptParameters, useAddress } from "~/components/ui/layout/address";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

type TickedLoansProps = {
  /** How many the filters let through, and how many of them are on this page. */
  total: number;
  shown: number;
  /** All of them are meant, on this page or not. */
  all: boolean;
  children: ReactNode;
};

/** The list with its tick boxes: the ticked loans, or the filters that find all of them, go to the form that changes them, with and without scripts. */
export function TickedLoans({ total, shown, all, children }: TickedLoansProps) {
  const address = useAddress();
  return (
    <form method="get" action={pathTo("get-loan-changes-new")} className="selection">
      <KeptParameters drop={["loanSeq", "change"]} />
      <div className="bulk" role="region" aria-label="Ticked loans">
        <b>{!all ? "Ticked loans" : total === 1 ? "The 1 result is selected" : `All ${total.toLocaleString("en")} results selected`}</b>
        {!all && total > shown ? (
          <Link to={address({ all: "Y" })} preventScrollReset>
            Select all {total.toLocaleString("en")} results
          </Link>
        ) : null}
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
        {all ? (
          <LinkButton href={address({ all: null })} variant="ghost" size="sm" icon="x" className="end">
            Clear
          </LinkButton>
        ) : null}
      </div>
      {children}
    </form>
  );
}
