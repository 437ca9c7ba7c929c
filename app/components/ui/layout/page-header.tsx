import type { ReactNode } from "react";
import { pathTo } from "~/paths";
import { Breadcrumb, type Crumb } from "./breadcrumb";

type PageHeaderProps = {
  breadcrumb: readonly Crumb[];
  /** Without one the last crumb is the title; where it is the only one it is not said twice. */
  title?: string;
  badge?: ReactNode;
  /** Short facts in one line under the title. */
  meta?: readonly ReactNode[];
  /** Buttons at the right: three with the menu at the most, and one of them primary. What steps to the next month or day is not counted. */
  actions?: ReactNode;
  /** What is done less often: a `MoreMenu`. Pages without one do not load what it is made of. */
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
        <div className="actions">
          {more}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
