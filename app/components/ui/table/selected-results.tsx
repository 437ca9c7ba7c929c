import { Link } from "@remix-run/react";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";

/** "All 120 results selected". */
export const allSelected = (total: number): string =>
  total === 1 ? "The 1 result is selected" : `All ${total.toLocaleString("en")} results selected`;

/** Selects all filtered rows across pages. @param drop query parameters to remove */
export function SelectAllResults({ total, drop = [] }: { total: number; drop?: readonly string[] }) {
  const address = useAddress();
  return (
    <Link to={address({ all: "Y", ...Object.fromEntries(drop.map((name) => [name, null])) })} preventScrollReset>
      Select all {total.toLocaleString("en")} results
    </Link>
  );
}

/** Clears that selection. */
export function ClearAllResults() {
  const address = useAddress();
  return (
    <LinkButton href={address({ all: null })} variant="ghost" size="sm" icon="x" className="ml-auto">
      Clear
    </LinkButton>
  );
}

type SelectedResultsProps = {
  /** "Selected loans". */
  label: string;
  /** Number of filtered rows, and how many are on this page. */
  total: number;
  shown: number;
  /** All filtered rows are selected, across pages. */
  all: boolean;
};

/** Label of a bulk action bar: selected rows, or all. */
export function SelectedResults({ label, total, shown, all }: SelectedResultsProps) {
  return (
    <>
      <b>{all ? allSelected(total) : label}</b>
      {!all && total > shown ? <SelectAllResults total={total} /> : null}
    </>
  );
}
