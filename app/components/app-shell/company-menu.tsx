import { Form, Link, useLocation } from "@remix-run/react";
import { useDismiss } from "~/components/ui/layout/dismiss";
import { Icon } from "~/components/ui/layout/icon";
import { pathTo } from "~/paths";

type CompanyMenuProps = {
  /** The open company; empty if none is. */
  companyName: string;
  /** The other companies opened last. Plain links, because another company is another document. */
  recent: readonly { companyName: string; href: string }[];
  total: number;
};

/** Switches between the companies of an account; a `<details>`, so it works without scripts. */
export default function CompanyMenu({ companyName, recent, total }: CompanyMenuProps) {
  const { pathname } = useLocation();
  const details = useDismiss(pathname);
  return (
    <details className="company relative" ref={details}>
      <summary className="flex min-w-0 cursor-pointer items-center gap-2">
        <Icon of="store" />
        <span className="visually-hidden">Company: </span>
        <span className="truncate" title={companyName}>
          {companyName || "Choose a company"}
        </span>
        <Icon of="chevron-down" size="sm" />
      </summary>
      <div className="float absolute left-0 top-full z-30 mt-1 flex w-72 max-w-[90vw] flex-col gap-1 p-2">
        <Form method="get" action={pathTo("get-companies")} role="search" className="flex gap-1">
          <input className="input min-w-0 grow" type="search" name="q" aria-label="Search companies" placeholder="Search companies" />
          <button className="btn btn-secondary">Search</button>
        </Form>
        <ul className="m-0 list-none p-0">
          {recent.map((company) => (
            <li key={company.href}>
              <a className="block truncate rounded px-2 py-2" href={company.href} title={company.companyName}>
                {company.companyName}
              </a>
            </li>
          ))}
        </ul>
        <hr />
        <Link className="rounded px-2 py-2" to={pathTo("get-portfolio")}>
          Portfolio
        </Link>
        <Link className="rounded px-2 py-2" to={pathTo("get-companies")}>
          All {total} companies
        </Link>
      </div>
    </details>
  );
}
