// Proposals for open seats: 14 seats with 50 people, and 500 with 5,000, each made twice. Exit code 1 where the second
// time gives other bytes.
import { propose } from '#planning/proposal/propose.ts';
import { randomProposal, type ProposalSizes } from '#test/planning/random-proposals.ts';

interface Case {
  readonly sizes: ProposalSizes;
  /** Seconds that a planner may wait. */
  readonly goal: number;
}

const CASES: readonly Case[] = [
  { sizes: { seats: 14, people: 50, days: 10, refused: 80, warned: 20, mayWarn: true }, goal: 1 },
  { sizes: { seats: 500, people: 5000, days: 14, refused: 80, warned: 20, mayWarn: true }, goal: 5 },
  // Few can take each seat, so that many stay open and every chain and exception is tried.
  { sizes: { seats: 500, people: 1500, days: 14, refused: 99, warned: 20, mayWarn: true }, goal: 5 },
  { sizes: { seats: 500, people: 150, days: 14, refused: 95, warned: 20, mayWarn: false }, goal: 5 },
];

const whole = (value: number): string => value.toLocaleString('en');

for (const { sizes, goal } of CASES) {
  const input = randomProposal(sizes, 1);
  const runs = [1, 2].map(() => {
    const [wall, cpu] = [performance.now(), process.cpuUsage()];
    const proposal = propose(input);
    const { user, system } = process.cpuUsage(cpu);
    return { proposal, wall: (performance.now() - wall) / 1000, cpu: (user + system) / 1e6 };
  });
  const [first, second] = runs;
  if (first === undefined || second === undefined) throw new Error('Nothing was run');
  const { tally, filled, relaxations, hash, steps } = first.proposal;
  const isSame = JSON.stringify(first.proposal) === JSON.stringify(second.proposal);
  console.log(
    `  ${whole(sizes.seats)} seats, ${whole(sizes.people)} people, ${String(sizes.refused)} of 100 verdicts refuse: ` +
      runs.map((run) => `${run.wall.toFixed(2)} s (${run.cpu.toFixed(2)} s of one core)`).join(', then ') +
      `; goal ${String(goal)} s`,
  );
  console.log(
    `    ${whole(filled.length)} filled, ${whole(tally.open)} open, ${whole(tally.warnings)} warnings, ` +
      `${whole(relaxations.length)} exceptions found, ${whole(steps)} steps, hash ${hash}: ` +
      (isSame ? 'the same bytes twice' : 'DIFFERENT BYTES'),
  );
  if (!isSame) process.exitCode = 1;
}
