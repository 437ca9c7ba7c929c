import { BookOpen, Building2, Calculator, Code, Coffee, Factory, Headset, Heart, Megaphone, Scale, Shield, Store, Truck, Users, Wrench, type LucideIcon } from "lucide-react";
import { Icon } from "~/components/ui/icon";
import { iconOf, type DepartmentIconName } from "~/domain/organization/department-icon";

const PICTURES: Record<DepartmentIconName, LucideIcon> = {
  building: Building2, people: Users, store: Store, factory: Factory, truck: Truck, calculator: Calculator, megaphone: Megaphone, code: Code, wrench: Wrench, headset: Headset, heart: Heart, scale: Scale, book: BookOpen, coffee: Coffee, shield: Shield,
};

/** The picture of a department, an ornament beside its name. */
export function DepartmentIcon({ icon, departmentSeq }: { icon: string; departmentSeq: number }) {
  return <Icon of={PICTURES[iconOf(icon, departmentSeq)]} />;
}
