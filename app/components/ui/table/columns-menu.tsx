import { Form, useLocation } from "@remix-run/react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { addressWith } from "~/components/ui/layout/address";
import { Button } from "~/components/ui/layout/button";
import { DropMenu } from "~/components/ui/layout/drop-menu";
import { pathTo } from "~/paths";

type ColumnsMenuProps = {
  /** Name of the list in the URL of its views. */
  list: string;
  offered: readonly { key: string; heading: string }[];
  shown: readonly string[];
  /** If some columns are hidden by default, the visible ones are stored; otherwise the hidden ones, so that new columns appear. */
  someUsual?: boolean;
};

/** Column selection of a list, stored in this browser. A form post, so that it works without scripts. */
export function ColumnsMenu({ list, offered, shown, someUsual = false }: ColumnsMenuProps) {
  const location = useLocation();
  return (
    <DropMenu icon="columns-3" label="Columns">
      <Form method="post" action={pathTo("post-columns", { listName: list })} key={shown.join()} className="grid w-full gap-2">
        <CsrfInput />
        <input type="hidden" name="returnTo" value={addressWith(location, { columns: null })} />
        {someUsual ? null : <input type="hidden" name="offered" value={offered.map(({ key }) => key).join()} />}
        {offered.map(({ key, heading }) => (
          <label key={key} className="check">
            <input type="checkbox" name="column" value={key} defaultChecked={shown.includes(key)} />
            {heading}
          </label>
        ))}
        <div className="actions mt-2">
          <Button type="submit" variant="primary" size="sm">
            Show these
          </Button>
          <Button type="submit" variant="ghost" size="sm" name="usual" value="Y">
            Default columns
          </Button>
        </div>
      </Form>
    </DropMenu>
  );
}
