import { useLocation } from "@remix-run/react";
import { Download, UserMinus, X } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type SelectionFormProps = {
  base: string;
  /** A completed run is exported only. */
  open: boolean;
  children: ReactNode;
};

/**
 * The table with its tick boxes as one GET form: each button takes the ticked employees to its page. The bar shows when something is
 * ticked; without scripts the buttons work the same, only the count is missing.
 */
export function SelectionForm({ base, open, children }: SelectionFormProps) {
  const { pathname, search } = useLocation();
  const [count, setCount] = useState<number | null>(null);
  const recount = (event: FormEvent<HTMLFormElement>) => setCount(event.currentTarget.querySelectorAll("tbody input:checked").length);
  return (
    <form key={pathname + search} method="get" action={`${base}/exclusions/new`} className="selection" onChange={recount} onReset={() => setCount(0)}>
      <div className="bulk" role="region" aria-label="Selected employees">
        <b>{count === null ? "Selected employees" : `${count.toLocaleString("en")} selected`}</b>
        <span className="muted">on this page</span>
        <span className="rule" />
        <Button type="submit" size="sm" icon={Download} formAction={`${base}/register.xlsx`}>
          Export
        </Button>
        {open ? (
          <Button type="submit" size="sm" variant="danger-quiet" icon={UserMinus}>
            Exclude from run
          </Button>
        ) : null}
        <button type="reset" className="btn btn-sm btn-ghost end">
          <Icon of={X} size="sm" />
          Clear
        </button>
      </div>
      {children}
    </form>
  );
}
