import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** Tabs of Organization (ORG-04). */
export function OrganizationTabs({ current }: { current: "department" | "job_title" }) {
  return (
    <div className="page-tabs">
      <Tabs
        label="Organization"
        tabs={[
          { label: "Department", href: pathTo("get-department"), current: current === "department" },
          { label: "Job Title/Tier", href: pathTo("get-jobTitle"), current: current === "job_title" },
        ]}
      />
    </div>
  );
}
