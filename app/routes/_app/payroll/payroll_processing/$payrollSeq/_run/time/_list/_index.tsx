/** The list alone, without a dialog over it. */
export default function TimeAlone() {
  return null;
}
