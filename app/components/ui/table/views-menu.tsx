import { Link, useLocation } from "@remix-run/react";
import { addressWith } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { DropMenu } from "~/components/ui/layout/drop-menu";
import { pathTo } from "~/paths";

type ViewsMenuProps = {
  /** What the list is called in the address of its views. */
  list: string;
  views: readonly { savedViewSeq: number; viewName: string; query: string }[];
  /** What a new view keeps although the address does not say it. */
  shown?: Readonly<Record<string, string>>;
  /** What says where the list stands, such as its year; a view of it holds wherever it stands. */
  at?: Readonly<Record<string, string>>;
};

/** The views that this account has saved of a list: each is a link, the last line saves what is shown now. */
export function ViewsMenu({ list, views, shown = {}, at = {} }: ViewsMenuProps) {
  const { pathname, search } = useLocation();
  return (
    <DropMenu icon="bookmark" label="Views">
      {views.length > 0 ? (
        <ul className="drop-list">
          {views.map(({ savedViewSeq, viewName, query }) => (
            <li key={savedViewSeq}>
              <Link to={query ? `${pathname}?${query}` : pathname} title={viewName}>
                {viewName}
              </Link>
              <LinkButton
                href={addressWith({ pathname: pathTo("get-view-delete", { listName: list, savedViewSeq }), search }, at)}
                variant="ghost"
                size="sm"
                icon="trash-2"
                label={`Delete the view ${viewName}`}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">No view is saved yet. A view keeps search, filters and order under a name.</p>
      )}
      <LinkButton
        href={addressWith({ pathname: pathTo("get-view-new", { listName: list }), search }, { ...shown, ...at })}
        size="sm"
        icon="bookmark"
      >
        Save this view
      </LinkButton>
    </DropMenu>
  );
}
