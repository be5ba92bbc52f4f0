// An order of an administrator that cannot be carried out, said in a sentence that names the way out.

export class WrongOrder extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'WrongOrder';
  }
}
