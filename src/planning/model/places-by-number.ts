// Rows of a column that have one number, found in two passes over the column.

/** Places in a column, by the number that stands there: stretches of one array. */
export const placesByNumber = (column: Int32Array, size: number, numbers: number): Int32Array[] => {
  const begins = new Int32Array(numbers + 1);
  for (let at = 0; at < size; at += 1) begins[(column[at] ?? 0) + 1] = (begins[(column[at] ?? 0) + 1] ?? 0) + 1;
  for (let at = 0; at < numbers; at += 1) begins[at + 1] = (begins[at + 1] ?? 0) + (begins[at] ?? 0);
  const order = new Int32Array(size);
  const fill = begins.slice();
  for (let at = 0; at < size; at += 1) {
    const number = column[at] ?? 0;
    order[fill[number] ?? 0] = at;
    fill[number] = (fill[number] ?? 0) + 1;
  }
  return Array.from({ length: numbers }, (_none, number) => order.subarray(begins[number], begins[number + 1]));
};
