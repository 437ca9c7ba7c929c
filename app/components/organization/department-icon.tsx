import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import { resolveDepartmentIcon, type DepartmentIconName } from "~/domain/organization/department-icon";

const ICONS_BY_NAME: Record<DepartmentIconName, IconName> = {
  building: "building-2",
  people: "users",
  store: "store",
  factory: "factory",
  truck: "truck",
  calculator: "calculator",
  megaphone: "megaphone",
  code: "code",
  wrench: "wrench",
  headset: "headset",
  heart: "heart",
  scale: "scale",
  book: "book-open",
  coffee: "coffee",
  shield: "shield",
};

export function DepartmentIcon({ icon, departmentSeq }: { icon: string; departmentSeq: number }) {
  return <Icon of={ICONS_BY_NAME[resolveDepartmentIcon(icon, departmentSeq)]} />;
}
