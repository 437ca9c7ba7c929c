import type { ReactNode } from "react";
import { pathTo } from "~/paths";
import { Breadcrumb, type Crumb } from "./breadcrumb";
import { PhoneFold } from "./phone-fold";

type PageHeaderProps = {
  breadcrumb: readonly Crumb[];
  /** Default: the last breadcrumb, which is then not repeated if it is the only one. */
  title?: string;
  badge?: ReactNode;
  /** Facts on one line below the title. */
  meta?: readonly ReactNode[];
  /** Buttons on the right: at most three with the menu, one of them primary; previous/next do not count. Phones show the primary or last. */
  actions?: ReactNode;
  /** A `MoreMenu` of less frequent actions. A prop, so that pages without one do not load it. */
  more?: ReactNode;
};

/** First breadcrumb of pages outside the menu groups: the start page. */
export const HOME: Crumb = { label: "Home", href: pathTo("get-start") };

export function PageHeader({ breadcrumb, title, badge, meta, actions, more }: PageHeaderProps) {
  return (
    <div className="page-head">
      <div>
        {breadcrumb.length > 1 || title !== undefined ? <Breadcrumb crumbs={breadcrumb} /> : null}
        <h1>
          {title ?? breadcrumb.at(-1)?.label}
          {badge}
        </h1>
        {meta?.length ? (
          <p className="meta">
            {meta.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </p>
        ) : null}
      </div>
      {actions || more ? (
        <div className="actions phone-actions">
          <PhoneFold />
          {more}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
