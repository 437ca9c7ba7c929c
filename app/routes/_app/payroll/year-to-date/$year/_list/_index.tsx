/** The list alone, without a dialog over it. */
export default function YearToDateAlone() {
  return null;
}
