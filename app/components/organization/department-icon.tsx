import { Building2, Calculator, Code, Factory, Headset, Heart, Megaphone, Scale, Store, Truck, Users, Wrench, type LucideIcon } from "lucide-react";
import { Icon } from "~/components/ui/icon";
import { iconOf, type DepartmentIconName } from "~/domain/organization/department-icon";

const PICTURES: Record<DepartmentIconName, LucideIcon> = {
  building: Building2, people: Users, store: Store, factory: Factory, truck: Truck, calculator: Calculator, megaphone: Megaphone, code: Code, wrench: Wrench, headset: Headset, heart: Heart, scale: Scale,
};

/** The picture of a department, an ornament beside its name. */
export function DepartmentIcon({ icon }: { icon: string }) {
  return <Icon of={PICTURES[iconOf(icon)]} />;
}
