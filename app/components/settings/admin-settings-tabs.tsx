import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

const PAGES = {
  groups: { label: "Permission groups", href: pathTo("get-role-groups") },
  rules: { label: "Sign-in rules", href: pathTo("get-sign-in-rules") },
  events: { label: "Security events", href: pathTo("get-security-events") },
};

export function AdminSettingsTabs({ current }: { current: keyof typeof PAGES }) {
  return (
    <div className="page-tabs">
      <Tabs label="Admin Settings" tabs={Object.entries(PAGES).map(([name, page]) => ({ ...page, current: name === current }))} />
    </div>
  );
}
