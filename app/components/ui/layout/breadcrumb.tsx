import { Link } from "@remix-run/react";
import { usePartsText } from "./parts-text";

export type Crumb = { label: string; href?: string };

/** Breadcrumb; the last item is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={usePartsText().breadcrumb}>
      <ol className="breadcrumb">
        {crumbs.map((crumb, index) => {
          const link = crumb.href ? <Link to={crumb.href}>{crumb.label}</Link> : crumb.label;
          return (
            <li key={`${index} ${crumb.label}`}>{index === crumbs.length - 1 ? <span aria-current="page">{crumb.label}</span> : link}</li>
          );
        })}
      </ol>
    </nav>
  );
}
