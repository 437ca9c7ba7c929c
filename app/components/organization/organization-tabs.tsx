import { Tabs } from "~/components/ui/tabs";

/** The two pages of Organization (ORG-04). */
export function OrganizationTabs({ current }: { current: "department" | "job_title" }) {
  return (
    <div className="team-tabs">
      <Tabs
        label="Organization"
        tabs={[
          { label: "Department", href: "/organization/department", current: current === "department" },
          { label: "Job Title/Tier", href: "/organization/job_title", current: current === "job_title" },
        ]}
      />
    </div>
  );
}
