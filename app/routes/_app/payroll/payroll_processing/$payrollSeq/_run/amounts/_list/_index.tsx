/** The list alone; what is drawn over it has addresses of its own. */
export default function AmountsAlone() {
  return null;
}
