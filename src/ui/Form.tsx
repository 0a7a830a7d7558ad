import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'noValidate'> {
  /** Called with the submitted form, and with the button that submitted it; `null` after Enter in a form without one. */
  readonly onSubmit: (form: HTMLFormElement, submitter: HTMLElement | null) => void;
}

/** Form whose flow checks and sends what is entered: the browser neither validates it nor leaves the page. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget, event.nativeEvent.submitter);
      }}
    />
  );
}
