import type { ReactNode } from "react";
import type { Crumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";

/** Where the page stands; the form or the choice of people lies below. */
export function ForOthersFrame({ breadcrumb, title, children }: { breadcrumb: readonly Crumb[]; title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader breadcrumb={breadcrumb} title={title} />
      <div className="stack">{children}</div>
    </>
  );
}
