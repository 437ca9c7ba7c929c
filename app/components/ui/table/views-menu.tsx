import { Link, useLocation } from "@remix-run/react";
import { addressWith } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { DropMenu } from "~/components/ui/layout/drop-menu";
import { pathTo } from "~/paths";

type ViewsMenuProps = {
  /** Name of the list in the URL of its views. */
  list: string;
  views: readonly { savedViewSeq: number; viewName: string; query: string }[];
  /** State of a new view that is not in the URL. */
  shown?: Readonly<Record<string, string>>;
  /** Context of the list, for example its year; views apply in any context. */
  at?: Readonly<Record<string, string>>;
};

/** Saved views of a list as links; the last item saves the current one. */
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
        <p className="muted">No saved views. A view saves search, filters and order under a name.</p>
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
