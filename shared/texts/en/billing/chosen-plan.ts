/** On the sign-up and the login after a visitor chose a plan. A file of its own, because public pages load it. */
export const chosenPlan = {
  saved: 'Your plan is saved. Next, you’ll review your order.',
  named: 'You chose {plan}. Next, you’ll review your order.',
} as const;
