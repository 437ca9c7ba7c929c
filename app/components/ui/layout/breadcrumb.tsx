import { Link } from "@remix-run/react";
import { usePartsText } from "./parts-text";

export type Crumb = { label: string; href?: string };

/** Breadcrumb; the last item is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={usePartsText().breadcrumb}>
      <ol className="breadcrumb">
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : crumb.href ? (
              <Link to={crumb.href}>{crumb.label}</Link>
            ) : (
              crumb.label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
