import type { ReactNode } from "react";
import type { Crumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";

/** Page header above the form or the employee picker. */
export function ForOthersLayout({ breadcrumb, title, children }: { breadcrumb: readonly Crumb[]; title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader breadcrumb={breadcrumb} title={title} />
      <div className="stack">{children}</div>
    </>
  );
}
