import { LinkList } from "~/components/ui/layout/master-detail";
import { ListLink } from "~/components/ui/table/list-link";
import { pathTo } from "~/paths";

export type CategoryRow = { filingCategorySeq: number; categoryName: string; enabled: boolean; policies: number };

/** Categories; the open one is marked. */
export function CategoryList({ rows, current }: { rows: readonly CategoryRow[]; current: number | null }) {
  return (
    <LinkList>
      {rows.map(({ filingCategorySeq, categoryName, enabled, policies }) => (
        <li key={filingCategorySeq}>
          <ListLink
            href={pathTo("get-filing-category", { filingCategorySeq })}
            keepScroll
            aria-current={filingCategorySeq === current ? "page" : undefined}
          >
            <b>{categoryName}</b>
            <span className="muted tabular">{enabled ? policiesText(policies) : "Off"}</span>
          </ListLink>
        </li>
      ))}
    </LinkList>
  );
}

const policiesText = (policies: number) => (policies === 0 ? "No policy" : `${policies} ${policies === 1 ? "policy" : "policies"}`);
