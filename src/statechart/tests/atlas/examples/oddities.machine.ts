import { createMachine } from 'xstate';

/** A machine with rare shapes of charts. Each shape has once broken a drawing. */
export const odditiesMachine = createMachine({
  id: 'oddities',
  description: 'Shapes <that> "rarely" occur & must not break a drawing.',
  type: 'parallel',
  on: {
    '*': { actions: 'countStray' },
    'both.reset': { target: ['.left.resting', '.right.waitingForSomethingThatTakesALongTime'] },
    'line.cut': [
      { guard: 'isRecoverableAfterAWhileOrAtLeastWorthAnotherTry', target: '.right.trying' },
      { actions: ['countStray', 'storeTheReasonForTheNextAttempt'] },
    ],
  },
  states: {
    left: {
      initial: 'resting',
      states: {
        resting: {
          entry: ['clearEveryField', 'focusTheFirstFieldThatIsStillEmpty', 'announceTheHeadingPolitely'],
          exit: 'stopListening',
          on: {
            'door.knocked': { target: 'resting', reenter: true },
            'door.opened': 'inside',
            'note.passed': {},
          },
        },
        inside: {
          initial: 'hallway',
          on: { 'alarm.rang': '.hallway', 'door.closed': 'resting' },
          states: {
            hallway: { on: { 'stairs.taken': 'upstairs' } },
            upstairs: {
              initial: 'landing',
              states: {
                landing: { after: { 1500: 'attic' } },
                attic: { on: { 'alarm.rang': '#oddities.left.inside', 'door.closed': '#oddities.left' } },
              },
            },
            lastRoom: { type: 'history', history: 'deep' },
          },
        },
        returning: { always: 'inside.lastRoom' },
      },
    },
    right: {
      initial: 'trying',
      onDone: { actions: 'countStray' },
      states: {
        trying: {
          invoke: {
            id: 'reachProvider',
            src: 'provider',
            onDone: { guard: 'isComplete', target: 'finished' },
            onError: 'waitingForSomethingThatTakesALongTime',
            onSnapshot: { actions: 'storeProgress' },
          },
        },
        waitingForSomethingThatTakesALongTime: {
          after: { patience: 'trying' },
          on: { 'door.opened': { target: '#oddities.left.returning' } },
        },
        finished: { type: 'final' },
      },
    },
  },
});
