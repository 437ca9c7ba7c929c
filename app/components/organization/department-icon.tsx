import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import { iconOf, type DepartmentIconName } from "~/domain/organization/department-icon";

const PICTURES: Record<DepartmentIconName, IconName> = {
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

/** Decorative icon of a department. */
export function DepartmentIcon({ icon, departmentSeq }: { icon: string; departmentSeq: number }) {
  return <Icon of={PICTURES[iconOf(icon, departmentSeq)]} />;
}
