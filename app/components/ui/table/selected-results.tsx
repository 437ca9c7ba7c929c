import { Link } from "@remix-run/react";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";

/** "All 120 results selected". */
export const allSelected = (total: number): string =>
  total === 1 ? "The 1 result is selected" : `All ${total.toLocaleString("en")} results selected`;

/** The way from the ticked rows of a page to all that the filters let through, on other pages too. @param drop what of the address goes with it */
export function SelectAllResults({ total, drop = [] }: { total: number; drop?: readonly string[] }) {
  const address = useAddress();
  return (
    <Link to={address({ all: "Y", ...Object.fromEntries(drop.map((name) => [name, null])) })} preventScrollReset>
      Select all {total.toLocaleString("en")} results
    </Link>
  );
}

/** And back. */
export function ClearAllResults() {
  const address = useAddress();
  return (
    <LinkButton href={address({ all: null })} variant="ghost" size="sm" icon="x" className="end">
      Clear
    </LinkButton>
  );
}

type SelectedResultsProps = {
  /** "Ticked loans". */
  ticked: string;
  /** How many the filters let through, and how many of them are on this page. */
  total: number;
  shown: number;
  /** All of them are meant, on this page or not. */
  all: boolean;
};

/** What a bar of buttons says it is about: the ticked rows, or everything. */
export function SelectedResults({ ticked, total, shown, all }: SelectedResultsProps) {
  return (
    <>
      <b>{all ? allSelected(total) : ticked}</b>
      {!all && total > shown ? <SelectAllResults total={total} /> : null}
    </>
  );
}
